example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  any_goals exact hp
  exact hq
