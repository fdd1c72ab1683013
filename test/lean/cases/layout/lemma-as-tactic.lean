example (a : MyNat) : add a zero = a := by
  add_zero
