example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  next => exact hp
  next => exact hq
