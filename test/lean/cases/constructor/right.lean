example (p q : Prop) (hq : q) : p ∨ q := by
  right
  exact hq
