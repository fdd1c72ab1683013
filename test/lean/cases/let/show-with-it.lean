example (a b : MyNat) (h : a = b) : a = b := by
  let c : MyNat := a
  show c = b
  exact h
