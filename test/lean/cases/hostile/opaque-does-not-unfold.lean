example (a : MyNat) : add a zero = zero := by
  rfl
