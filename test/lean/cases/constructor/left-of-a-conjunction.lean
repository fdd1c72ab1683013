example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  left
  exact hp
