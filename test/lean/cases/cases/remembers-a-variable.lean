example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  cases h : a with
  | zero => exact Or.inl rfl
  | succ d => exact Or.inr ⟨d, rfl⟩
