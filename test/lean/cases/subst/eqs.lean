example (a b c : MyNat) (h : succ a = succ b) : succ a = c := by
  subst_eqs
  skip
