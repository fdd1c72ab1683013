example (a b : MyNat) (h : a = b) : b = a := by
  revert a
  intro a h
  exact h.symm
