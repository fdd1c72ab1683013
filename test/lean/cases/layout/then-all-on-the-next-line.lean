example (p : Prop) (hp : p) : p ∧ p := by
  constructor
  <;> exact hp
