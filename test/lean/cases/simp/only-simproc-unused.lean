example (a b : MyNat) : add zero zero = zero := by
  simp only [add_zero, reduceCtorEq]
