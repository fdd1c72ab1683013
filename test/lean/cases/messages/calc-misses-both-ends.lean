example (a b c : MyNat) (h : a = b) : c = a := by
  calc a = b := h
