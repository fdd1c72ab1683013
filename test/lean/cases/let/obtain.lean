example (a b : MyNat) (h : ∃ x, add a x = b) : b = add a zero := by
  let c := a
  obtain ⟨x, hx⟩ := h
  skip
