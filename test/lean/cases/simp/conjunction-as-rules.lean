example (a b : MyNat) (h : a = b ∧ b = zero) : a = zero := by
  simp [h]
