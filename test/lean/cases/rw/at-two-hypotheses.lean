example (a b : MyNat) (h : add a zero = b) (k : add b zero = b) : a = b := by
  rw [add_zero] at h k
  exact h
