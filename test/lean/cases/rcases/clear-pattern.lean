example (p q : Prop) (h : p ∧ q) : q := by
  obtain ⟨-, hq⟩ := h
  exact hq
