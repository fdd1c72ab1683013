example : two = succ one := by
  exact rfl
