example (p : Prop) (h : ¬¬p) : p := by
  by_contra k
  exact h k
