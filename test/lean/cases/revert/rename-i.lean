example (p q : Prop) : p → q → p := by
  intros
  rename_i h k
  exact h
