example (p : Prop) : p ∨ ¬p := by
  cases p
