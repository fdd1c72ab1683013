example (a b : MyNat) (p : MyNat → Prop) (h : ∀ x, p x → ∃ y, p y ∧ ¬ p x) : a = b := h
