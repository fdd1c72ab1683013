example (p : Prop) : p := by
  have h : p := h
  exact h
