example (n : MyNat) : add zero n = n := by
  induction n with
  | zero => by rw [add_zero]
  | succ n ih => by rw [add_succ, ih]
