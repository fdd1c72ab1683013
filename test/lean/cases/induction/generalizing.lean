example (a n : MyNat) : add a n = add n a := by
  induction n generalizing a with
  | zero => rw [add_zero, zero_add]
  | succ n ih => rw [add_succ, succ_add, ih]
