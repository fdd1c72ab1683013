example (a b : MyNat) (h : a = b) : a = b := by
  apply succ_inj at h
  exact h
