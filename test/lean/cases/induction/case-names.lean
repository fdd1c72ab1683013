example (n : MyNat) : add zero n = n := by
  induction n
  case zero => rw [add_zero]
  case succ n ih => rw [add_succ, ih]
