example (a b : MyNat) (h : a = b ∨ a ≠ b → b = zero) : zero = b := by
  tauto
