example (a b : MyNat) (h : a = b) : b = a := by
  have := foo a
  exact h.symm
