example (p q : Prop) (k : p ∧ q) : q := by
  obtain ⟨h, h⟩ := k
  exact h
