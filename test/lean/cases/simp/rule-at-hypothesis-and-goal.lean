example (a b : MyNat) (h : a = b) (k : succ b = succ a) : succ a = succ b := by
  simp [h] at k ⊢
