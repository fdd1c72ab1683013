example (a b : MyNat) (h : a = b) : add a zero = b := by
  calc add a zero = a := by rw [add_zero]
    _ = b := h
