example (a b : MyNat) : ∃ x, x = a := by
  use! a
