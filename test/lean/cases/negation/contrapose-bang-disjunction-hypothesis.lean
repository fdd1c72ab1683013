example (p q : Prop) (h : p ∨ q) (k : ¬ q) : p := by
  contrapose! k
  skip
