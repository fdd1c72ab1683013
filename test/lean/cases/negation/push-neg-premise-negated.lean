example (p q r : Prop) : ¬(¬ p → q) := by
  push_neg
  skip
