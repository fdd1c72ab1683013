example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  match h with
  | .inl hp => exact .inr hp
  | .inr hq => exact .inl hq
