example (p q : Prop) (h : p ∧ p) : p := by
  obtain ⟨-, (y : q)⟩ := h
  exact y
