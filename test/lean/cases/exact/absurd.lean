example (p q : Prop) (hp : p) (hn : ¬p) : q := by
  exact absurd hp hn
