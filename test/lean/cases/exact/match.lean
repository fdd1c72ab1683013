example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  exact match h with
    | .inl a => .inr a
    | .inr b => .inl b
