example : ∃ x : Type, x = Type := by
  exact ⟨Type, rfl⟩
