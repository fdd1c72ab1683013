example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · have := hp
   exact hp
  · exact hq
