example (p : Prop) (hp : p) : p := by
  try nothing
  exact hp
