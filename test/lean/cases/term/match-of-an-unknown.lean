example (n : MyNat) : n = n := by
  exact match k n with
    | zero => rfl
    | succ d => rfl
