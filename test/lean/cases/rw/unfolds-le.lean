example (a b : MyNat) (h : ∃ c, b = add a c) : le a b := by
  rw [le]
  exact h
