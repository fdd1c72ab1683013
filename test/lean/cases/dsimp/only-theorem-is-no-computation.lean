example (a b : MyNat) (h : a = b) : add a zero = b := by
  dsimp only [add_zero]
