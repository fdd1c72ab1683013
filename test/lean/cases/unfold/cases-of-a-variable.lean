example (a b : MyNat) : pred a = b := by
  unfold pred
  skip
