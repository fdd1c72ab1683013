example (n m : MyNat) : add one m = n := by
  simp only [add_comm]
