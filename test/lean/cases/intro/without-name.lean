example (p : Prop) : p → p := by
  intro
  assumption
