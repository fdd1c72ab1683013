example : one = succ zero := by
  unfold one
  rfl
