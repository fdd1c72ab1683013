example (p : Prop) : p → p := by
  intros a b c
  exact a
