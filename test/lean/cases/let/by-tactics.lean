example (a b : MyNat) (h : a = b) : a = b := by
  let c : MyNat := by exact a
  exact h
