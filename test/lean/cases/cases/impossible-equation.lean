example (a : MyNat) (h : zero = succ a) : False := by
  cases h
