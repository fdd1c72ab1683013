example (a b : MyNat) (h : succ (succ a) = succ (succ b)) : a = b := by
  simp at h
  skip
