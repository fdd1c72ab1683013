example (a b : MyNat) (h : a = b) : b = a := by
  have k
  exact h.symm
