example (a b : MyNat) (h : add a zero = add b zero) : a = b := by
  rw [add_left_cancel a b zero]
  rw [zero_add, zero_add, ← add_zero a, h, add_zero]
