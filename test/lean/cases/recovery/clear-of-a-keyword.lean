example (p q : Prop) (hp : p) : p := by
  clear show
  exact hp
