example (a : MyNat) : add a zero = a := by
  rw [add_zero]
  rw [add_zero]
