example (a b : MyNat) (k : add a b = b) : a = b := by
  cases h : foo with
  | zero => skip
  | succ d => skip
