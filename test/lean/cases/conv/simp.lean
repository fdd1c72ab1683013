example (n m : MyNat) : add n zero = add zero n := by
  conv =>
    lhs
    simp [add_zero]
  skip
