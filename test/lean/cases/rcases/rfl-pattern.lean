example (a : MyNat) (h : ∃ c, a = succ c) : a ≠ zero := by
  obtain ⟨c, rfl⟩ := h
  exact fun k => zero_ne_succ c k.symm
