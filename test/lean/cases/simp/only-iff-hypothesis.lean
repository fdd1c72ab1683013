example (p : MyNat → Prop) (h : ∀ x, p x ↔ x = zero) : p zero := by
  simp only [h]
