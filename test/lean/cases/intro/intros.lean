example (p q : Prop) : p → q → p := by
  intros h k
  exact h
