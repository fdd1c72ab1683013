example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine ⟨?a, ?b⟩
  case b => exact hq
  case a exact hp
