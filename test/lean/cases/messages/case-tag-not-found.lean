example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case middle => exact hp
  case right => exact hq
