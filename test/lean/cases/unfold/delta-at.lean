example (a b : MyNat) (h : le a b) : False := by
  delta le at h
  skip
