example (a b : MyNat) (h : add a zero = b) : a = b := by
  simp [add_zero] at *
