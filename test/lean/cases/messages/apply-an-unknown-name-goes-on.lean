example (a b : MyNat) (h : a = b) : b = a := by
  apply nothing
  exact h
