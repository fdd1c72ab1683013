example (p q : Prop) : p = q := by
  ext
  skip
