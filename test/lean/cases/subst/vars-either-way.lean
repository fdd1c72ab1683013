example (a b c : MyNat) (h : a = b) (k : c = b) : a = c := by
  subst_vars
  skip
