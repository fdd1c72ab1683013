example (a b : MyNat) (h : one = zero) : a = b := by
  simp at h
