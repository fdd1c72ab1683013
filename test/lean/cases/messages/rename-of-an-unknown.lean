example (p : Prop) (hp : p) : p := by
  rename foo => k
  exact k
