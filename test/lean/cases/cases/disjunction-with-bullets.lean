example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h
  · right; assumption
  · left; assumption
