example (a b : MyNat) (h : zero = succ b) : a = b := by
  simp at h
