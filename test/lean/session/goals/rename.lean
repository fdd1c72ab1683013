theorem case_ (p q : Prop) : p → q → p := by
  intros
  rename_i hp hq
  assumption
