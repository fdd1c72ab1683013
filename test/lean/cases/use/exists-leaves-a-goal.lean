example (a : MyNat) : ∃ b, add b zero = a := by
  exists a
  rw [add_zero]
