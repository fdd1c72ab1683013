theorem case_ (p q : Prop) (h : p ∧ q) : q ∧ p := by
  constructor
  case left => exact h.2
  case right =>
    exact h.1
