example (n : MyNat) : add zero n = n := by
  induction add_succ with d hd
  · rw [add_zero]
