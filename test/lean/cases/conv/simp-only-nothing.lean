example (n m : MyNat) : add n m = add m n := by
  conv =>
    lhs
    simp only [add_zero]
