example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  exact ⟨hp, hq ▸⟩
