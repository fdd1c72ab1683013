example : two = succ one := by
  delta two
  rfl
