example (a b : MyNat) (k : add a b = b) : a = b := by
  cases _ : a with
  | zero => skip
  | succ d => skip
