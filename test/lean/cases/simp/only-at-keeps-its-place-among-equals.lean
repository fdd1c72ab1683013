example (a b : MyNat) (h : a = b) (k : add a zero = b) : a = b := by
  simp only [add_zero] at k
