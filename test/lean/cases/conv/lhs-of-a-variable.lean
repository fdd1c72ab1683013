example (p : Prop) : p := by
  conv => lhs
  skip
