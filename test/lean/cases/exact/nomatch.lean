example (p : Prop) (h : False) : p := by
  exact nomatch h
