example (a b : MyNat) (h : ¬ le a b) (k : a = b) : False := by
  push_neg at h
  skip
