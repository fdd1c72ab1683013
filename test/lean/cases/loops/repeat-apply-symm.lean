example (a b : MyNat) (h : a = b) : b = a := by
  repeat apply Eq.symm
  exact h.symm
