example (p : Prop) : p → p := by
  intro
  next h => exact h
