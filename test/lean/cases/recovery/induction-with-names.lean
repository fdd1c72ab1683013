example (n : MyNat) : add zero n = n := by
  induction n with d hd
  · rw [add_zero]
  · rw [add_succ, hd]
