example (a b : MyNat) (h : add a zero = b) : a = b := by
  simp_all [add_zero]
