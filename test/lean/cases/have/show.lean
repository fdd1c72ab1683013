example (a b : MyNat) (h : a = b) : b = a := by
  show b = a
  exact h.symm
