example (p : Prop) (h : False) : p := by
  cases h
