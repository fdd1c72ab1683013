example (a b : MyNat) (h : ∃ x y, add y x = a) : a = b := by
  obtain ⟨x, y, hxy⟩ := h
  simp only [add_comm] at hxy
