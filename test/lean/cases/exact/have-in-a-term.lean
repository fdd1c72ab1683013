example (a b : MyNat) (h : a = b) : b = a := by
  exact have k := h.symm; k
