example (a : MyNat) : add a zero = a := by
  have k : add a zero = a := by rw [add_zero]
  exact k
