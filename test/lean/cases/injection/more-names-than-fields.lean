example (a b : MyNat) (h : succ a = succ b) : a = b := by
  injection h with k l m
