example (a b : MyNat) (h : a = b) : a = b := by
  set x := a
  exact h
