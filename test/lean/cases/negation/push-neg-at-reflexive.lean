example (a b : MyNat) (h : ¬ (a = a)) : False := by
  push_neg at h
  skip
