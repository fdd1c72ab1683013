theorem case_ (a b : MyNat) (h : add a b = zero) : a = zero := by
  apply add_right_eq_zero
  exact h
