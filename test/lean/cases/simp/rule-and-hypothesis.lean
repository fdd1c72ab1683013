example (a b : MyNat) (h : a = b) : add a zero = b := by
  simp [add_zero, h]
