example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  any_goals rfl
