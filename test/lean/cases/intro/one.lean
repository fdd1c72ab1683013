example (p : Prop) : p → p := by
  intro h
  exact h
