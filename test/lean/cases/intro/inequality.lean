example (a : MyNat) : zero ≠ succ a := by
  intro h
  exact zero_ne_succ a h
