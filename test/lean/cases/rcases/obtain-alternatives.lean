example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  obtain hp | hq := h
  · exact Or.inr hp
  · exact Or.inl hq
