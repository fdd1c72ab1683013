example (p q : Prop) (hp : p) : p ∧ q := by
  constructor
  exact nothing
  exact more
