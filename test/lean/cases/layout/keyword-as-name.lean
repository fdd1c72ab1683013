example (a : MyNat) : add a zero = a := by
  have at := add_zero a
  exact at
