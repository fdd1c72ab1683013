theorem case_ (p q : Prop) (f : p → q) (g : ¬p → q) : q := by
  by_cases h : p
  · exact f h
  · exact g h
