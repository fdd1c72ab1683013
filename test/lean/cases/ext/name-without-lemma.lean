example (a b : MyNat) : a = b := by
  ext x
