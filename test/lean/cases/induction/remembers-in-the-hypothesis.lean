example (a b : MyNat) : add zero a = a := by
  induction h : a with
  | zero => exact add_zero zero
  | succ d ih => skip
