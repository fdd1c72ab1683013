example (h : zero = one) : True := by
  decide
