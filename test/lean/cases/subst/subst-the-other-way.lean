example (a b : MyNat) (h : b = a) : b = a := by
  subst h
  rfl
