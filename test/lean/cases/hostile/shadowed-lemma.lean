example (a b : MyNat) (add_zero : a = b) : add a zero = a := by
  rw [add_zero]
