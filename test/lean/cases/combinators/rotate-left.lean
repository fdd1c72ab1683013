example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  rotate_left
  exact hq
  exact hp
