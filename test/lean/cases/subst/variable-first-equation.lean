example (a b c : MyNat) (h : succ a = b) (k : b = c) : a = c := by
  subst b
  skip
