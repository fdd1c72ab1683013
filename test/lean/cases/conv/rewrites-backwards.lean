example (n m : MyNat) (h : n = m) : add n m = add m n := by
  conv => lhs; arg 1; rw [← add_zero n]
  skip
