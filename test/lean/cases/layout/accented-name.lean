example (a : MyNat) : add a zero = a := by
  have é := add_zero a
  exact é
