example (a b : MyNat) (h : a = b) : b = a := by
  obtain h2 := h.symm
  exact h2
