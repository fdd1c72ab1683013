example (a : MyNat) (h : a = one) : a = succ zero := by
  simp only [h, one]
