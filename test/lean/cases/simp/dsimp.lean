example : one = succ zero := by
  dsimp [one]
