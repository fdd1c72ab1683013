example (p : Prop) (hp : p) : p := by
  apply nothing
