example (p q r : Prop) (h : p ∧ q ∧ r) : r := by
  obtain ⟨hp, ⟨hq, hr⟩⟩ := h
  exact hr
