example (a : MyNat) : succ a ≠ zero := by
  contrapose!
  exact zero_ne_succ a
