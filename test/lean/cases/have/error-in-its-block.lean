example (a b : MyNat) (h : a = b) : b = a := by
  have k : b = a := by rw [add_zero]
  exact k
