example (a b : MyNat) (h : a = b) : succ a = succ b := by
  change succ a = succ b at *
  skip
