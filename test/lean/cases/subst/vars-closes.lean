example (a b c : MyNat) (h : a = b) (k : b = c) : a = c := by
  subst_vars
  rfl
