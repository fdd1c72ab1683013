example (p q : Prop) (h : p ↔ q) : p = q := by
  exact propext h
