example (a b : MyNat) (h : a = b) : b = a := by
  repeat skip
  exact h.symm
