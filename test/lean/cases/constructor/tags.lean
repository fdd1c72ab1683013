example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case right => exact hq
  case left => exact hp
