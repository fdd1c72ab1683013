example (a b : MyNat) (h : add a b = b ∧ a = zero) : a = zero := by
  simp only [h]
