example (a b : MyNat) (h : is_zero (succ a)) : False := by
  unfold is_zero at h
  exact h
