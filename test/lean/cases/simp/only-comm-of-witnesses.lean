example (a b : MyNat) (h : ∃ x y, add x y = a) : a = b := by
  obtain ⟨x, y, hxy⟩ := h
  simp only [add_comm] at hxy
