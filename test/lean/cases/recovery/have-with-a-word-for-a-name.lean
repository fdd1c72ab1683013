example (a b : MyNat) (h : a = b) : b = a := by
  have at := h.symm
  exact h.symm
