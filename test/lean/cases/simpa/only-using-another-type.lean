example (a b : MyNat) (h : add b a = b) : add a zero = b := by
  simpa only [add_zero] using h
