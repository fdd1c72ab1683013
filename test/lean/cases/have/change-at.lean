example (a : MyNat) (h : one = a) : succ zero = a := by
  change succ zero = a at h
  exact h
