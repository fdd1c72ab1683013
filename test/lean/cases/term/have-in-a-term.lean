example (a b : MyNat) (h : a = b) : b = a := have g := h; g.symm
