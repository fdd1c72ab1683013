example (a b : MyNat) (h : a = b) : le a b := by
  ext
