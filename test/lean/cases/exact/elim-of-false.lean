example (p : Prop) (h : False) : p := by
  exact h.elim
