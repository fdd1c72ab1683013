example (a b : MyNat) (h : ∃ x, x = a) : a = b := h.1
