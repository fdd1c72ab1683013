example (a b c : MyNat) (h : succ a = zero) (k : b = c) : a = c := by
  subst h
