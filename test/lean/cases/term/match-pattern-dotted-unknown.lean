example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  exact match h with
    | .foo hp => .inr hp
    | .inr hq => .inl hq
