example (a b : MyNat) : add zero (add a b) = add a b := by
  induction h : add a b with
  | zero => skip
  | succ d ih => skip
