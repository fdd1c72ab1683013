example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  apply And.intro
  case right => exact hq
  case left => exact hp
