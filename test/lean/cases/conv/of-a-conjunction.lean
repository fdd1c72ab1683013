example (p q : Prop) (h : p) : p ∧ q := by
  conv => lhs
  skip
