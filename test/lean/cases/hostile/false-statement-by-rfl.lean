example : zero = one := by
  rfl
