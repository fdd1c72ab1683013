example (a b : MyNat) : ¬ (a = b) → a = a := by
  push_neg
  skip
