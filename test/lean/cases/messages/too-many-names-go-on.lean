example (p : Prop) : p → p := by
  intros
  rename_i x y z
  exact z
