example (a b : MyNat) (h : a = b) : b = a := by
  rw [add_zero at h
