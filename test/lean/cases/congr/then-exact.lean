example (a b : MyNat) (h : a = b) : succ a = succ b := by
  congr 1; exact h
