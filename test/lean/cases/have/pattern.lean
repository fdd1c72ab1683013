example (p q : Prop) (h : p ∧ q) : q := by
  have ⟨_, hq⟩ := h
  exact hq
