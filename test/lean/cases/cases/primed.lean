example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  cases' a with d
  · exact Or.inl rfl
  · exact Or.inr ⟨d, rfl⟩
