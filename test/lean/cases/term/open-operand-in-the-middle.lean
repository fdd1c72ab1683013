example (a b : MyNat) (p : Prop) (h : (p ∧ ∃ x, x = a) ∨ p) : a = b := h
