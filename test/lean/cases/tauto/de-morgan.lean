example (a b : MyNat) (h : ¬ (a ≠ zero ∧ b ≠ zero)) : a = zero ∨ b = zero := by
  tauto
