example (p q : Prop) (h : p) (k : p) : q := by
  simp only [h] at k
