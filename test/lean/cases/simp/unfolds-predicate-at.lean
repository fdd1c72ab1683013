example (a b : MyNat) (h : is_zero (succ a)) : False := by
  simp [is_zero] at h
