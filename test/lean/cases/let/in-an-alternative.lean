example (n b : MyNat) (h : n = b) : n = b := by
  induction n with
  | zero => exact h
  | succ d ih =>
    let c := d
    rw [← h]
