example (a b : MyNat) (h : a = b) : zero = one := by
  exact h ▸ rfl
