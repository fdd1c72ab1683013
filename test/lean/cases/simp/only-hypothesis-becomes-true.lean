example (a b : MyNat) (h : add a zero = a) : a = b := by
  simp only [add_zero] at h
