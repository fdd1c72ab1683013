example (a b : MyNat) (h : add a zero = a) : a = a := by
  rw [add_zero] at h
