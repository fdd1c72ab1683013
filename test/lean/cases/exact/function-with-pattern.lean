example (p q : Prop) : p ∧ q → q ∧ p := by
  exact fun ⟨hp, hq⟩ => ⟨hq, hp⟩
