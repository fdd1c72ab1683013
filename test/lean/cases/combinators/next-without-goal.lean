example (p : Prop) : p → p := by
  intro
  next h => exact h
  next h => exact h
