example (p q : Prop) : p → q → p := by
  intros
  assumption
