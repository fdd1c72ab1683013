example (p q : Prop) (hp : p) : p ∨ q := by
  left
  exact hp
