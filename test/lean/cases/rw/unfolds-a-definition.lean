example (a : MyNat) : one = succ zero := by
  rw [one]
