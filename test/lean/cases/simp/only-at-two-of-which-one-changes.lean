example (a b : MyNat) (h : add a zero = b) (k : a = b) : a = b := by
  simp only [add_zero] at h k
