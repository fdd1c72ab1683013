example (p q : Prop) (h : ∀ x, x = zero) : p := by
  contrapose! h
  skip
