example (p q : Prop) (k : p ∧ q) : q := by
  have ⟨h, h⟩ := k
  exact h
