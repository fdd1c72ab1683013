example : add zero zero = zero ↔ True := by
  simp only [add_zero]
