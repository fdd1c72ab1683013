example : one = succ zero := by
  decide
