theorem case_ (p q : Prop) (h : p ∨ q) : q ∨ p := by
  obtain hp | hq := h
  · right; exact hp
  · exact Or.inl hq
