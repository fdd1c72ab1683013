example (a b : MyNat) (h : a ≠ b → b = zero) : a = b := by
  simp at h
  skip
