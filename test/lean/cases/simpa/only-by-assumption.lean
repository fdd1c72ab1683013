example (a b : MyNat) (h : a = b) : add a zero = b := by
  simpa only [add_zero]
