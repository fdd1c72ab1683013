example : True → True := by
  decide
