example (n b : MyNat) : add b n = add n b := by
  induction n with
  | zero => simp [add_zero, zero_add]
  | succ d ih => simp [add_succ, succ_add, ih]
