example (p q r : Prop) : ¬(p → False) := by
  push_neg
  skip
