example : zero ≠ succ zero := by
  tauto
