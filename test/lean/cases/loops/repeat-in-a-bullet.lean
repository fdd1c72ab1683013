example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · repeat skip
    exact hp
  · exact hp
