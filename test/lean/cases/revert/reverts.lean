example (p q : Prop) (hp : p) (h : p → q) : q := by
  revert hp
  exact h
