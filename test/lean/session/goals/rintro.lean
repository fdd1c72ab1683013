theorem case_ (p q : Prop) : p ∧ q → q ∧ p := by
  rintro ⟨hp, hq⟩
  exact ⟨hq, hp⟩
