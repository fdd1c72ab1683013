example (p q : Prop) : p ∨ q → q ∨ p := by
  intro
  | .inl h => exact Or.inr h
  | .inr => exact Or.inl h
