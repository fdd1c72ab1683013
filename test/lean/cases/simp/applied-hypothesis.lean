example (p q : Prop) (hp : p → q) (h : p) : q := by
  simp [hp h]
