example (p : Prop) (hp : p) : p := by
  try exact nothing
  exact hp
