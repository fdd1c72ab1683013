example (p : Prop) (hp : p) : p := by
  skip
  exact hp
