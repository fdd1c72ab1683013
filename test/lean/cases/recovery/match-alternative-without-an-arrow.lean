example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  match h with
  | .inl hp => exact Or.inr hp
  | .inr hq ) => exact Or.inl hq
