example (p q : Prop) (h : p ∧ q) : q ∧ p := by
  cases h with
  | intro hp hq => exact ⟨hq, hp⟩
