example (a b c : MyNat) (h : a = b) (k : b = c) : c = a := by
  calc a = b := h
    _ = c := k
