example (a b : MyNat) : add a zero = b := by
  rwa [add_zero]
