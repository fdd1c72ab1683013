example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  symm
  exact h
