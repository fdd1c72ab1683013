example (p : Prop) : p ∨ ¬p := by
  exact Classical.em p
