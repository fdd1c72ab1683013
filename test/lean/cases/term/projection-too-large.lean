example (p q : Prop) (h : p ∧ q) : q := h.3
