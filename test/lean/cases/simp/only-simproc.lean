example (a : MyNat) (h : succ a = zero) : zero = a := by
  simp only [reduceCtorEq] at h
