example (a : MyNat) : ∃ b, b = a := by
  obtain ⟨b, hb⟩ : ∃ b, = b a := ⟨a, rfl⟩
  exact ⟨b, hb⟩
