example (a b : MyNat) (h : a = b) : succ a = succ b := by
  simp? [h]
