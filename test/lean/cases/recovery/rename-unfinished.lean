example (p : Prop) (hp : p) : p := by
  rename p k
  exact k
