example (p : Prop) (hp : p) : p := by
  repeat rw [add_zero]
  exact hp
