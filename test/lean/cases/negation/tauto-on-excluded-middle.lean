example (p : Prop) : p ∨ ¬p := by
  tauto
