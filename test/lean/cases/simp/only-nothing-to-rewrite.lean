example (a b : MyNat) : a = b := by
  simp only [add_zero]
