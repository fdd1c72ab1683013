example (p q : Prop) (h : p ∨ q) : q ∨ p := match h with
  | .inl h => .inr h
  | .inr h => .inl h
