example (a b : MyNat) (h : succ a = zero) : add zero zero = zero := by
  simp only [reduceCtorEq] at h
