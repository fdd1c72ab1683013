example (a b : MyNat) (h : a = b) : b = a := by
  show b = a from h.symm
