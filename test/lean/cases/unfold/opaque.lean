example (a b : MyNat) (h : add a b = b) : add a b = b := by
  unfold add
  exact h
