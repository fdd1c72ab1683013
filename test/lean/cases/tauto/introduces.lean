example (p : MyNat → Prop) : ∀ x, p x → p x ∨ x = zero := by
  tauto
