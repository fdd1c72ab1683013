example (a : MyNat) (h : one = a) : succ zero = a := by
  change one = a
  exact h
