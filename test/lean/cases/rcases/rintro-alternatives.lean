example (p q : Prop) : p ∨ q → q ∨ p := by
  rintro (hp | hq)
  · exact Or.inr hp
  · exact Or.inl hq
