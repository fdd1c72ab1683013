example (a b : MyNat) (h : le a b) : le a b := by
  obtain h2 := h
  skip
