example (a b : MyNat) : pred a = b := by
  delta pred
  skip
