example (a b : MyNat) (h : add a zero = b) (k : a = b) : add b zero = b := by
  simp only [add_zero] at *
