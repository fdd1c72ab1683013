example (p : Prop) (hp : p) : p := by
  revert nothing
