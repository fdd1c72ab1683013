example (p q : Prop) (h : p ∧ q) : p := by
  obtain ⟨hp, hq, hr⟩ := h
  exact hp
