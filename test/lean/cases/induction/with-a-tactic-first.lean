example (n : MyNat) : n = n := by
  induction n with rfl
