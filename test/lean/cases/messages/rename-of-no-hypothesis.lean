example (p : Prop) (hp : p) : p := by
  rename p → p => k
  exact k
