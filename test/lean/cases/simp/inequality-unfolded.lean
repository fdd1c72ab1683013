example : one ≠ zero := by
  simp [one]
