example (n m : MyNat) : add m (succ n) = n := by
  simp only [add_comm]
