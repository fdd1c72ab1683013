example (a b : MyNat) : add a zero = b := by
  simp only [foo, add_zero]
