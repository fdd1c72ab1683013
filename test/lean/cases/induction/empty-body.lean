example (n : MyNat) : add zero n = n := by
  induction n with
  | zero =>
  | succ n ih => rw [add_succ, ih]
