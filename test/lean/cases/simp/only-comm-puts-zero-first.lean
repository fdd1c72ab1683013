example (n m : MyNat) : add m zero = n := by
  simp only [add_comm]
