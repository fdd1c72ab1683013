example (a b : MyNat) (h : le a b) : le a b := by
  simp only [le]
