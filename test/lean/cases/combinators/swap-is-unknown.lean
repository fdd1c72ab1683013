example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  swap
  exact hq
  exact hp
