example (a b c : MyNat) (h : False) : a = b := by
  omega
