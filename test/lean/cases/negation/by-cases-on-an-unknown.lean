example (p q : Prop) (h : p → q) (k : ¬p → q) : q := by
  by_cases foo
  · apply h; assumption
  · apply k; assumption
