example (a : MyNat) : add a zero = a := by
  /-- doc -/
  rw [add_zero]
