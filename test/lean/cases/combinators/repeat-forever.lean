example (a b : MyNat) : add a b = b := by
  repeat rw [add_comm]
