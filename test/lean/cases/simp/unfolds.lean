example : one = succ zero := by
  simp [one]
