example (p : Prop) (h : p) : p := by
  decide
