example (n m : MyNat) : add n zero = add zero n := by
  conv => simp only [add_zero]
  skip
