example (a b : MyNat) : add a zero = a := by
  simp [add_zero]
