example (a b : MyNat) (h : ¬ (a = b ∨ b = zero)) (k : a = b) : False := by
  push_neg at h
  skip
