example (p q : Prop) : p ∧ q → q := by
  rintro ⟨_, hq hq⟩
  exact hq
