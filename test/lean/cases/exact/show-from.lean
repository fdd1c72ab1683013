example (a b : MyNat) (h : a = b) : b = a := by
  exact show b = a from h.symm
