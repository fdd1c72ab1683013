example (p q : Prop) : p ∨ q → q ∨ p := fun
  | .inl h => .inr h
  | .inr h => .inl h
