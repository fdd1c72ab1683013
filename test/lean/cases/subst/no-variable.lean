example (a b : MyNat) (h : add a b = b) : b = a := by
  subst h
