example (p : Prop) (h : ¬¬p) : p := by
  by_contradiction k
  exact h k
