example (x a : MyNat) (h : ∀ y, y = x → ∃ x, x = a ∧ y = x) : a = x := h
