example : two = succ one := by
  unfold two
  rfl
