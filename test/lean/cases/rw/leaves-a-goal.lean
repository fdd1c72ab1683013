example (a b : MyNat) : add a zero = b := by
  rw [add_zero]
