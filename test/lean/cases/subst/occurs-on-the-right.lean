example (a b c : MyNat) (h : a = succ a) (k : b = c) : a = c := by
  subst h
