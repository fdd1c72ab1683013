example (a b : MyNat) (h : a = b) : a = b := by
  rw [mul_zero] at *
