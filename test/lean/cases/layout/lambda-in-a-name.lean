example (a : MyNat) : add a zero = a := by
  have xλ := add_zero a
  exact xλ
