example (a b : MyNat) (h : a = b) : b = a := by
  have k : add a : zero = a := h
  exact k
