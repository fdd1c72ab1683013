example (n : MyNat) : add zero n = n := by
  induction n
  · rw [add_zero]
  · rename_i n ih
    rw [add_succ, ih]
