example (n m : MyNat) : add n m = add m n ∧ n = m := by
  conv => lhs; lhs; rw [add_comm]
  skip
