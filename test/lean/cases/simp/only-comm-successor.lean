example (n m : MyNat) : add (succ n) m = add m (succ n) := by
  simp only [add_comm]
