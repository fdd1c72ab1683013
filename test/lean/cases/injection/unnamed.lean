example (a b : MyNat) (h : succ a = succ b) : succ b = succ a := by
  injection h
  skip
