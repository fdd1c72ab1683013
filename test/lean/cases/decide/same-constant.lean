example : zero = zero := by
  decide
