example (a : MyNat) : zero ≠ succ a := by
  simp [zero_ne_succ]
