example (a b : MyNat) (h : add a zero = b) : add b zero = a := by
  rw [add_zero] at => h
