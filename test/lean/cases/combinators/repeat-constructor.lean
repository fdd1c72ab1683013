example (p : Prop) (hp : p) : p ∧ p ∧ p := by
  repeat constructor
  all_goals exact hp
