example (a : MyNat) : add a zero = a := by
  have h² := add_zero a
  exact h²
