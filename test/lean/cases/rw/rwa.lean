example (a b : MyNat) (h : a = b) : add a zero = b := by
  rwa [add_zero]
