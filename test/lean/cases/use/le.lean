example (a : MyNat) : le a a := by
  use zero
  rw [add_zero]
