example (a b : MyNat) (h : a = b) : a = b := by
  rw [add_zero] at h
  exact h
