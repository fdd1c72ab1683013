example (p q r : Prop) : ((p → q) → p) → p := by
  tauto
