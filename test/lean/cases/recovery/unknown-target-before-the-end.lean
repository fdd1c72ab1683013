example (p : Prop) (h : True) (hp : p) : p := by
  cases foo
  h hp
