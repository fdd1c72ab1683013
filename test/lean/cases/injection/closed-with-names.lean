example (a : MyNat) (h : zero = succ a) : False := by
  injection h with k
