example (a b : MyNat) (h : a = b) : a = b := by
  let x : MyNat
  exact h
