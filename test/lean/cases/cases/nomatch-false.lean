example (h : False) : zero = one := by
  nomatch h
