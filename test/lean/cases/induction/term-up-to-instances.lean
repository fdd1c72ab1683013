example (a : MyNat) : add a one = add a (succ zero) := by
  induction add a one with
  | zero => skip
  | succ d ih => skip
