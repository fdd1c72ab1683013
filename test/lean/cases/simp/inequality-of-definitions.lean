example : one ≠ zero := by
  simp
