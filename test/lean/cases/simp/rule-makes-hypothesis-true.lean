example (a b : MyNat) (h : a = b) (k : b = a) : succ a = succ b := by
  simp [h] at k
  skip
