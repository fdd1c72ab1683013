example (n : MyNat) : n = n := by
  cases n with
  | zero => rfl
  | succ m ih => rfl
