example (a b : MyNat) (h : a = b) : b = a := by
  have b = a := h.symm
  exact this
