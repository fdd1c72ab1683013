example (n m : MyNat) : add m one = n := by
  simp only [add_comm]
