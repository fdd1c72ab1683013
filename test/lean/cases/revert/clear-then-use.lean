example (p : Prop) (hp : p) : p := by
  clear hp
  exact hp
