example (p : MyNat → Prop) (h : ∀ x, p x ↔ x = zero) : ∀ x, p x → p x := by
  simp only [h]
