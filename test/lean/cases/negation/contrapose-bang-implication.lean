example (p q : Prop) (h : p → q) : ¬ q → ¬ p := by
  contrapose!
  exact h
