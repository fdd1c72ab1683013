example (p q : Prop) (hp : p) : p ∨ q := by
  simp [hp]
