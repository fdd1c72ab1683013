example (a b : MyNat) (h : a = zero) : add b a = b := by
  match a, h with
  | zero, rfl => exact add_zero b
