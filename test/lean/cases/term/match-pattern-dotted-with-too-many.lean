example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  exact match h with
    | .inl hp hr => .inr hp
    | .inr hq => .inl hq
