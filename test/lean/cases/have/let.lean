example (a : MyNat) : add a zero = a := by
  let b := a
  exact add_zero b
