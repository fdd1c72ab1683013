example (p : Prop) : p → p := by
  intro (h : p)
  exact h
