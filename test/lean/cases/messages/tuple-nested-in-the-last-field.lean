example (p q : Prop) (h : p) (hq : q) : p ∧ q := by
  exact ⟨h, hq, h⟩
