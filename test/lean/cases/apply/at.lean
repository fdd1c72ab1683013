example (a b : MyNat) (h : succ a = succ b) : a = b := by
  apply succ_inj at h
  exact h
