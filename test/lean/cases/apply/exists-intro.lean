example (a : MyNat) : ∃ b, add a b = a := by
  apply Exists.intro zero
  exact add_zero a
