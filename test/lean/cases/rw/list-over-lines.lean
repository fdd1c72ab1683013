example (a : MyNat) : add (add a zero) zero = a := by
  rw [add_zero,
add_zero]
