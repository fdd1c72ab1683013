example (a b : MyNat) (h : a = b) : a = b := by
  rcases h with (h2)
  exact h2
