example : add one zero = zero := by
  decide
