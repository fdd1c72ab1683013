example (p q : Prop) (h : ¬(p ∧ q)) : p → ¬q := by
  push_neg at
  exact h
