example (p q : Prop) (f : p → q) (g : q → p) : p ↔ q := by
  constructor
  · exact f
  · exact g
