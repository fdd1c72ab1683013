example (a b : MyNat) : a = zero ∨ a ≠ zero := by
  match h : a with
  | zero => skip
  | succ d => skip
