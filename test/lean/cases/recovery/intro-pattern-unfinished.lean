example (p q : Prop) : p ∧ q → p := by
  intro ⟨hp, , hq⟩
  exact hp
