example (a : MyNat) : add a one = add a (succ zero) := by
  cases add a one with
  | zero => skip
  | succ d => skip
