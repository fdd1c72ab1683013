example (a b : MyNat) (h : a = b) : add a zero = b := h ▸ add_zero a
