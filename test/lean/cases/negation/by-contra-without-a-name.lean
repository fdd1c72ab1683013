example (p : Prop) (h : ¬¬p) : p := by
  by_contra
  contradiction
