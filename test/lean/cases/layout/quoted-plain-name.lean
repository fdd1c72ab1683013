example (a : MyNat) : add a zero = a := by
  have «h» := add_zero a
  exact h
