example (a : MyNat) : add a zero = a := by
  apply add_zero
