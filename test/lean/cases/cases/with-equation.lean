example (n : MyNat) : n = n := by
  cases e : n with
  | zero => rfl
  | succ m => rfl
