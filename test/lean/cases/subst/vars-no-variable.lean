example (a b c : MyNat) (h : succ a = zero) : succ a = c := by
  subst_vars
  skip
