example (a b : MyNat) (h : a = b) : a = b := show a = b from h.symm
