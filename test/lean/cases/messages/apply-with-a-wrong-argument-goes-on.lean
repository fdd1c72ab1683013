example (a : MyNat) : succ a ≠ zero := by
  intro h
  apply zero_ne_succ zero_ne_succ a
  rw [h]
