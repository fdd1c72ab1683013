example (a b : MyNat) (h : a = b) : a = b := by
  let c
    := a
  exact h
