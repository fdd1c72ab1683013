example (a b : MyNat) (h : ¬ (a ≠ b)) (k : a = b) : False := by
  push_neg at h
  skip
