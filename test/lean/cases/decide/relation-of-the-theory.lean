example : le one two := by
  decide
