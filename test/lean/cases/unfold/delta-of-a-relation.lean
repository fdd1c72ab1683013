example (a b : MyNat) : le a b := by
  delta le
  skip
