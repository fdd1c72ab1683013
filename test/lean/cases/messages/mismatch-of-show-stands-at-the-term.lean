example (a b : MyNat) (h : a = b) : b = a := by
  show a
  exact h.symm
