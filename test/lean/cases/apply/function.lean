example (p q : Prop) (h : p → q) (hp : p) : q := by
  apply h
  exact hp
