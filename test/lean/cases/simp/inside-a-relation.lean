example (a b : MyNat) (h : le a b) : le (add a zero) b := by
  simp [add_zero]
  exact h
