example (n : MyNat) (h : add n zero = zero) : n = zero := by
  conv =>
    lhs
    rw [add_zero]
