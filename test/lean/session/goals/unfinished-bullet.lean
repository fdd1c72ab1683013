theorem case_ (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · skip
  · exact hq
