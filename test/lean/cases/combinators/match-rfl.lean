example (a b : MyNat) (h : a = zero) : add b a = b := by
  match h with
  | rfl => exact add_zero b
