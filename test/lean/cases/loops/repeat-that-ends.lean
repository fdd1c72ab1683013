example (a b : MyNat) (h : a = b) : add (add (add a zero) zero) zero = b := by
  repeat rw [add_zero]
  exact h
