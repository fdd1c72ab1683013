example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  rcases h with h | h | h
  · exact Or.inr h
  · exact Or.inl h
