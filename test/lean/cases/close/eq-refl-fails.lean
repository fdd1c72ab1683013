example (a : MyNat) : a = zero := by
  eq_refl
