example (a b : MyNat) (h : add a zero = b) : a = b := by
  simp only [add_zero] at h
  exact h
