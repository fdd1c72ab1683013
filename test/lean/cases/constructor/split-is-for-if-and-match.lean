example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  split
  exact hp
  exact hq
