example (p q : Prop) (h : ¬q → ¬p) : p → q := by
  contrapose
  exact h
