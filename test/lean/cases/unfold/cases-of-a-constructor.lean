example (a b : MyNat) : pred (succ a) = b := by
  unfold pred
  skip
