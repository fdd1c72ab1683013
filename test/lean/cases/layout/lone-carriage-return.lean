example (a : MyNat) : add a zero = a := by
  skip  rw [add_zero]
