example (a : MyNat) : add a zero = a := by
  exact add_zero
