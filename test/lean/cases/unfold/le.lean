example (a b : MyNat) (h : ∃ c, b = add a c) : le a b := by
  unfold le
  exact h
