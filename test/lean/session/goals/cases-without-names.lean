theorem case_ (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h
  case inl hp => exact Or.inr hp
  case inr hq => exact Or.inl hq
