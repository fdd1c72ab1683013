example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with hp hq
  · right; exact hp
  · left; exact hq
