example (a : MyNat) : add a zero = a := by
  have h.k := add_zero a
  exact h.k
