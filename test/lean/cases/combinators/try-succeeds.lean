example (p : Prop) (hp : p) : p := by
  try exact hp
