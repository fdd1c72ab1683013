example (a b : MyNat) (h : add a zero = b) : a = b := by
  simpa only [add_zero] using
