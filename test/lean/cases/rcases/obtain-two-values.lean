example (p q r : Prop) (h : p ∧ q) (k : r) : r ∧ p := by
  obtain ⟨hp, hq⟩, hr := h, k
  exact ⟨hr, hp⟩
