example (p : Prop) : p → p := by
  intro _
  assumption
