example (a : MyNat) : succ a ≠ zero := by
  simp
