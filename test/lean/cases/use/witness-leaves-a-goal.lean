example (a : MyNat) : ∃ b, add b zero = a := by
  use a
  rw [add_zero]
