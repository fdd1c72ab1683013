example (n m : MyNat) : add zero m = add m zero := by
  simp only [add_comm]
