example (p q : Prop) (h : p ∧ q) : q := by
  simp only [h]
