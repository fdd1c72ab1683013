example (n m : MyNat) : add one m = add m one := by
  simp only [add_comm]
