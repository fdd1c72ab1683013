example (a : MyNat) : add a zero = a := by
  have exact := add_zero a
  exact exact
