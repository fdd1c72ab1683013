example (p q : Prop) (hp : p → q) (h : p) : q := by
  simp [h] at hp
  exact hp
