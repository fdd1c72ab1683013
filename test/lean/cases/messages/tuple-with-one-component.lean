example (p q : Prop) (hp : p) : p ∧ q := by
  exact ⟨foo⟩
