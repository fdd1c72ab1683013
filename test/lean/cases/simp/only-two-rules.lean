example (a b : MyNat) (h : a = b) : add a zero = b := by
  simp only [add_zero, h]
