example (a b : MyNat) (h : a = b) : a = b := by
  change b = a
  exact h
