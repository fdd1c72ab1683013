example (a b : MyNat) (h : a = b) : a = b := suffices g : b = a from g.symm; h.symm
