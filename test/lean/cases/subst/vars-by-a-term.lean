example (a b c : MyNat) (h : succ a = b) : succ a = c := by
  subst_vars
  skip
