example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h
  | inl h => exact Or.inr h
  | inr h => exact Or.inl h
