example (a : MyNat) : add a zero = a := by
  rewrite [add_zero]
