example (a : MyNat) : succ a ≠ a := by
  simp
