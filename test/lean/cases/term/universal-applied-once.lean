example (a b : MyNat) (h : ∀ x y : MyNat, add x y = a) : a = b := h a
