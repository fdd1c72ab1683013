example (a b : MyNat) (h : a = b ∧ b = zero) : ∃ x, x = a := by
  contrapose! h
  skip
