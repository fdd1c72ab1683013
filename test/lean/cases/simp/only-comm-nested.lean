example (n m : MyNat) : add (add n m) n = m := by
  simp only [add_comm]
