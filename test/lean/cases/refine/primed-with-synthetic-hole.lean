example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine' ⟨hp, ?_⟩
  exact hp
