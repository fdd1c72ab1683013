example (p q : Prop) (hp : p) : p ∧ q := by
  constructor
  all_goals exact hp
