example (a b : MyNat) (h : add a zero = b) : a = b := by
  rw [add_zero] at h
  exact h
