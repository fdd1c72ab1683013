example (p : MyNat → Prop) (a b c d : MyNat) (H : ∀ x, p x ↔ x = b) (k : p a) : p a := by
  simp only [k, H]
