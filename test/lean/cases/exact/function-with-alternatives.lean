example (p q : Prop) : p ∨ q → q ∨ p := by
  exact fun
    | .inl h => .inr h
    | .inr h => .inl h
