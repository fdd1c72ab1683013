example (a b : MyNat) (h : ∃ x y, add x y = a) : a = b := h
