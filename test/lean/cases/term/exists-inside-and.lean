example (a b : MyNat) (h : ∃ x : MyNat, True ∧ ∃ y, add x y = a) : a = b := h
