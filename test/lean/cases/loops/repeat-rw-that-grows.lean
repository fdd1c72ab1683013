example (a b : MyNat) (h : a = b) : b = a := by
  repeat rw [← add_zero a]
  exact h.symm
