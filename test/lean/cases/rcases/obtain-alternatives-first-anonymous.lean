example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  obtain _ | d := a
  · exact Or.inl rfl
  · exact Or.inr ⟨d, rfl⟩
