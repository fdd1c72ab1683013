example (a b : MyNat) (h : a = b) : b = a := by
  revert add_zero
  exact h.symm
