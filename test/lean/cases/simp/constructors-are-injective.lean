example (a b : MyNat) (h : succ a = succ b) : a = b := by
  simp at h
  exact h
