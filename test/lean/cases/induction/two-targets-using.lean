example (a b : MyNat) : a = b := by
  induction a, b using MyNat.rec with
  | zero => skip
  | succ d ih => skip
