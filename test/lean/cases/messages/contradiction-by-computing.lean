example (a b : MyNat) (h : ¬True) : a = b := by
  contradiction
