example (h : zero = one) : zero = one := by
  nomatch h
