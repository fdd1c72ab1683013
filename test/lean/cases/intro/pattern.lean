example (p q : Prop) : p ∧ q → p := by
  intro ⟨h, _⟩
  exact h
