example (a : MyNat) (k : a = one) : a = zero ∨ ∃ b, a = succ b := by
  cases h : a with
  | zero => skip
  | succ d => skip
