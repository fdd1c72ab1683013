example (a b : MyNat) (h : a = b) : a = b := by
  show a = b
    exact h
