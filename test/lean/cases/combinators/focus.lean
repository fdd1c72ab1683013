example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  focus exact hp
  exact hq
