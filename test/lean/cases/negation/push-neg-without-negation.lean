example (p : Prop) (h : p) : p := by
  push_neg at h
  exact h
