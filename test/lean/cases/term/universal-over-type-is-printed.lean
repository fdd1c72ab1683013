example (a b : MyNat) (h : ∀ x : MyNat, True) : a = b := h
