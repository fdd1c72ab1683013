example (a b : MyNat) (h : a = b) : b = a := by
  try repeat skip
  exact h.symm
