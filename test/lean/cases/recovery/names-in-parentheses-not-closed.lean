example (x y : MyNat) (h1 : x = y) (h2 : x ≠ y) : False := by
  exact ( h2
  exact h1
