example (p q : Prop) (hp : p) : p ∧ q ↔ q := by
  simp [hp]
