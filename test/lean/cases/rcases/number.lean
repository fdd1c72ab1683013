example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  rcases a with _ | d
  · exact Or.inl rfl
  · exact Or.inr ⟨d, rfl⟩
