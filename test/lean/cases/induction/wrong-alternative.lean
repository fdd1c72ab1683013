example (n : MyNat) : add zero n = n := by
  induction n with
  | zero => rw [add_zero]
  | suc n ih => rw [add_succ, ih]
