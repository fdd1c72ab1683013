example (a : MyNat) (h : zero = succ a) : False := by
  apply zero_ne_succ a
  exact h
