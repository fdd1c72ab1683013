example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine' ⟨_, _⟩
  exact hp
  exact hq
