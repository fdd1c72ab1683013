example (a b : MyNat) (h : a = b) : b = a := by
  exact h.symm
  intro x
