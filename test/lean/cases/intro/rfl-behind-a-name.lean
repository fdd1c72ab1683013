example (a : MyNat) : ∀ b : MyNat, b = a → a = b := by
  intro b rfl
  rfl
