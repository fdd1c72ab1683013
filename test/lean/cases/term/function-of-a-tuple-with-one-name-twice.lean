example (p q : Prop) : p ∧ q → q := by
  exact fun ⟨h, h⟩ => h
