example (p : Prop) : p := by
  conv => skip
  skip
