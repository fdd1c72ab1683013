example (a n : MyNat) (h : n = a) : add zero n = a := by
  induction n with
  | zero => rw [add_zero, h]
  | succ n ih => rw [zero_add, h]
