example (a b : MyNat) (h : a = b) : b = a := by
  delta foo
  exact h.symm
