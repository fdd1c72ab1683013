example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  symm at h
  exact h
