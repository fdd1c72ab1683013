example (a b : MyNat) : add a b = b := by
  simp only [add_zero]
