example : two = succ one := by
  show succ one = succ one
  rfl
