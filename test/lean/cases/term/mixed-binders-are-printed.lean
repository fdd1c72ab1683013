example (a b : MyNat) (h : ∀ (x : MyNat), x = a → ∀ y, x = y) : a = b := h
