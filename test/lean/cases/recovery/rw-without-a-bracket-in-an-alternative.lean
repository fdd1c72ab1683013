example (n : MyNat) : add zero n = n := by
  induction n with
  | zero => rw add_zero
  | succ k ih => rw [add_succ, ih]
