example (a b : MyNat) (h : a = b) : a = b := by
  obtain h2 := h
  exact h
