example (a : MyNat) (h : le a zero) : a = zero := by
  cases h with
  | intro c hc => exact (add_right_eq_zero a c hc.symm)
