example (p q : Prop) (h : p ∨ q) : p := by
  tauto
