example (a b : MyNat) (h : a = a) : a = b := by
  simp at h
  skip
