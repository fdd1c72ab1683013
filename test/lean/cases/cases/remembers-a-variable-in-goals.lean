example (a : MyNat) : a = zero ∨ ∃ b, a = succ b := by
  cases h : a with
  | zero => skip
  | succ d => skip
