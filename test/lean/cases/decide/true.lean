example : True := by
  decide
