example (a b : MyNat) (h : a = b) : b = a := by
  obtain ⟨⟩ := h
  rfl
