example : zero ≠ one := by
  decide
