example (p q r : Prop) (h : (p → q) → (r ∧ q) ∧ p) : p := h
