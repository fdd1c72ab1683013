example (a : MyNat) : add a two = succ (add a one) := by
  apply add_succ
