example (a : MyNat) : ∃ b, b = a := by
  exists a
