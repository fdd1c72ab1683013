example (a b : MyNat) (h : a = b) : a = b := by
  apply Eq.trans
  exact h
