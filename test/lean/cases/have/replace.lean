example (a b : MyNat) (h : a = b) : b = a := by
  replace h := h.symm
  exact h
