example (p q : Prop) (h : ¬ (p ∧ q)) : ¬ (p ∧ q) := by
  simp only [not_and, h]
