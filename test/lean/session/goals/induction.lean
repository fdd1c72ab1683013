theorem case_ (a b : MyNat) : add a b = add b a := by
  induction b with
  | zero => rw [add_zero, zero_add]
  | succ b ih =>
    rw [add_succ, succ_add]
    rw [ih]
