example (a b : MyNat) : (∃ x, add b x = a) ↔ (∃ x, add x b = a) := by
  simp only [add_comm]
