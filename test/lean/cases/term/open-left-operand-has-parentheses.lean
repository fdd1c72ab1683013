example (a b : MyNat) (h : (∃ x, x = a) ∧ ∀ x, x = b) : a = b := h
