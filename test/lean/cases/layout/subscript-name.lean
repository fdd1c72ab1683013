example (a : MyNat) : add a zero = a := by
  have h₁ := add_zero a
  exact h₁
