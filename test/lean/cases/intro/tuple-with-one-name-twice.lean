example (p q : Prop) : p ∧ q → q := by
  intro ⟨h, h⟩
  exact h
