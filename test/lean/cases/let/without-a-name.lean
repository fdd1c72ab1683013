example (a b : MyNat) (h : a = b) : a = b := by
  let _ := a
  exact h
