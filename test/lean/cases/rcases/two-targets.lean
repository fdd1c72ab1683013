example (p q r : Prop) (h : p ∨ q) (k : r) : q ∨ p := by
  rcases h, k with ⟨hp | hq, hr⟩
  · exact Or.inr hp
  · exact Or.inl hq
