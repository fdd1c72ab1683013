example (a b : MyNat) (h : a = succ b) : a = b := by
  simp only [h] at h
