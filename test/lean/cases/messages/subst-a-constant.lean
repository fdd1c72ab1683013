example (a b : MyNat) (h : a = b) : b = a := by
  subst rfl
  exact h.symm
