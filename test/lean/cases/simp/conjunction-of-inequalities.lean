example (a b : MyNat) (h : a = b) : a ≠ b ∧ b ≠ zero := by
  simp
  skip
