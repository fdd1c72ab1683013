example (n m : MyNat) : add m n = m := by
  simp only [add_comm]
