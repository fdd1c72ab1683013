example (p q : Prop) (hp : p → q) (h : p) : q := by
  simp only [h] at hp
