example (a b : MyNat) : a = b := by
  delta le
  skip
