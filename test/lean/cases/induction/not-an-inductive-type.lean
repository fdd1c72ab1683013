example (p : Prop) (hp : p) : p := by
  induction hp
