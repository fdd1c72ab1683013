example (p q r : Prop) (h : p → q) : ¬ q → ¬ p := by
  tauto
