example (a b : MyNat) (h : succ a = succ b) : a = b := by
  simpa using h
