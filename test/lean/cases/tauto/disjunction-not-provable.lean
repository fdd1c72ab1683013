example (p q : Prop) : p ∨ q := by
  tauto
