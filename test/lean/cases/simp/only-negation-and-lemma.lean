example (p q : Prop) (h : ¬ p) (k : p ∨ q) : q := by
  simp only [h, false_or] at k
  exact k
