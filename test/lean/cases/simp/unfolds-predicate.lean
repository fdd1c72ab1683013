example (a b : MyNat) : is_zero zero := by
  simp [is_zero]
