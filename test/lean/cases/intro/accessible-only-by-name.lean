example (p : Prop) : p → p := by
  intro
  exact h
