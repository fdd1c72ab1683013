example (a b : MyNat) : add zero a = a := by
  induction h : a with
  | zero => skip
  | succ d ih => skip
