example (a b : MyNat) (h : a = b) : a = b := by
  obtain (h2 : a = b) := h
  exact h2
