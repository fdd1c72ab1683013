example (a b : MyNat) (h : ∃ x, x = b) : ∃ x, x = b := by
  obtain ⟨x, hx⟩ := h
  exact ⟨x, by simp [hx]⟩
