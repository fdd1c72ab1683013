example (a b : MyNat) : ∃ x y, x = a ∧ y = b := by
  use a, b
