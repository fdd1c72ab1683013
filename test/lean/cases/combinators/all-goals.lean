example (p : Prop) (hp : p) : p ∧ p := by
  constructor
  all_goals exact hp
