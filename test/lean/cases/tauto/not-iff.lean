example (p q : Prop) (h : ¬ (p ↔ q)) (k : p) : ¬ q := by
  tauto
