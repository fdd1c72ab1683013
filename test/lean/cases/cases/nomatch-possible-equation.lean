example (a : MyNat) (h : a = one) : zero = one := by
  nomatch h
