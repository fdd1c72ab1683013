example (n m : MyNat) : add (succ n) m = n := by
  simp only [add_comm]
