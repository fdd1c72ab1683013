example (a : MyNat) : add a zero = a := by
  have αβ := add_zero a
  exact αβ
