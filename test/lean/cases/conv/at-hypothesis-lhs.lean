example (n : MyNat) (h : add n zero = zero) : n = zero := by
  conv at h =>
    lhs
    rw [add_zero]
  exact h
