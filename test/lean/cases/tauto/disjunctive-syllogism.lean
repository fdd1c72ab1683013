example (p q r : Prop) (h : p ∨ q) (k : ¬ p) : q := by
  tauto
