example (a b c : MyNat) (h : a = b) (k : b = c) : a = c := by
  exact calc a = b := h
    _ = c := k
