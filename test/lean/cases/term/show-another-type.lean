example (a b : MyNat) (h : a = b) : a = b := show b = a from h.symm
