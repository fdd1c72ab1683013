example (p : Prop) (h : False) : p := by
  exfalso
  exact h
