example (p : Prop) (hp : p) : ¬¬p := by
  intro h
  exact h hp
