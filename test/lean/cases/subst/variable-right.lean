example (a b c : MyNat) (h : a = b) : a = c := by
  subst b
  skip
