example (a b : MyNat) (h : is_zero zero) : False := by
  unfold is_zero at h
  skip
