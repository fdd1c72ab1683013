example (a b : MyNat) : add a zero = b := by
  simp only [add_zero a b]
