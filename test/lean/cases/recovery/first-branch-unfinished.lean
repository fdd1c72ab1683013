example (p : Prop) (hp : p) : p := by
  first
  | rfl
  | exact
