example (a b : MyNat) : ¬ a = b := by
  contrapose
  skip
