example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case left => skip
  case right => exact hq
