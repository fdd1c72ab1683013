example (p q : Prop) : p ∨ ¬ p := by
  tauto
