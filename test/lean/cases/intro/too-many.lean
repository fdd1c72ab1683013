example (p : Prop) : p → p := by
  intro h k
  exact h
