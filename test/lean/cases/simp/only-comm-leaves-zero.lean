example (n m : MyNat) : add zero m = n := by
  simp only [add_comm]
