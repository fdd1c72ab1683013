example (p q : Prop) (h : p → q ∨ q) (hp : p) : q := by
  cases h hp with
  | inl k => exact k
  | inr k => exact k
