example (p q : Prop) : p → p := by
  intro (h : q)
  exact h
