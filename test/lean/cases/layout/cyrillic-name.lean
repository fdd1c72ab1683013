example (a : MyNat) : add a zero = a := by
  have жук := add_zero a
  exact жук
