example (p q : Prop) (h : p ↔ q) : p ↔ q := by
  rw [h]
