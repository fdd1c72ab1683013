example (p q r : Prop) (h : p ↔ q) : ¬ p ↔ ¬ q := by
  tauto
