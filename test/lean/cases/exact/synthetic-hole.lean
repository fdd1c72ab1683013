example (p : Prop) (hp : p) : p := by
  exact ?_
