example (a : MyNat) : ∃ b, b = a := by
  use a
  rfl
