example (a b : MyNat) (h : ∃ x, (fun y => y = b) x) : ∃ x, x = b := by
  obtain ⟨x, hx⟩ := h
  skip
