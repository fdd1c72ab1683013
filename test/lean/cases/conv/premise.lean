example (n m : MyNat) : add n m = add m n → n = m := by
  conv => lhs; rw [add_comm]
  skip
