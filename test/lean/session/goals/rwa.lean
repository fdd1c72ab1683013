theorem case_ (a b : MyNat) (h : add a zero = b) : a = b := by
  rwa [add_zero] at h
