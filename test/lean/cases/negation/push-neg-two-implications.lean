example (p q r : Prop) : ¬(p → q → r) := by
  push_neg
  skip
