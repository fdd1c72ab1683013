example (a b : MyNat) (h : is_zero (succ a)) : False := by
  simp at h
