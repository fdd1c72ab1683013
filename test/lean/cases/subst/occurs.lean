example (a : MyNat) (h : a = succ a) : a = zero := by
  subst h
