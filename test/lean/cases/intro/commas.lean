example (p q : Prop) : p → q → p := by
  intro h, k
  exact h
