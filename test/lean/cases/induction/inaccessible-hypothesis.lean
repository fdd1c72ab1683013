example (n : MyNat) : add zero n = n := by
  induction n
  · rw [add_zero]
  · rw [add_succ, n_ih]
