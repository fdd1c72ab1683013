example (n m : MyNat) : add n m = add m n := by
  conv => lhs; rw [add_comm]
