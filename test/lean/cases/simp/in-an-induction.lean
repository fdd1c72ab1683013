example (n b : MyNat) : add zero n = n := by
  induction n with
  | zero => simp [add_zero]
  | succ d ih => simp [add_succ, ih]
