example (a b : MyNat) (h : mul a b = zero) : a = zero ∨ b = zero := by
  tauto
