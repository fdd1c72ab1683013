example (a : MyNat) : add a zero = a := by
  simp only [add_zero]
