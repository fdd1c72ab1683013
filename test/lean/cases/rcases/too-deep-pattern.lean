example (p q : Prop) (h : p ∧ q) : q := by
  obtain ⟨a, b, c⟩ := h
  exact b
