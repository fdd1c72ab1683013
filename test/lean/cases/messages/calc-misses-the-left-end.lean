example (a b c : MyNat) (h : a = b) (k : b = c) : b = c := by
  calc a = b := h
    _ = c := k
