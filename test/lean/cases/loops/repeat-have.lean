example (a b : MyNat) (h : a = b) : b = a := by
  repeat (have := trivial)
  exact h.symm
