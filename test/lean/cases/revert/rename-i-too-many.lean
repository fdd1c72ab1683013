example (p : Prop) : p → p := by
  intros
  rename_i a b c
  exact a
