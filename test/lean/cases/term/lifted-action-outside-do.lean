example (a b : MyNat) (h : a = b) : a = b := by
  exact ← h
