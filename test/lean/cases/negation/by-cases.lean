example (p q : Prop) (h : p → q) (k : ¬p → q) : q := by
  by_cases c : p
  · exact h c
  · exact k c
