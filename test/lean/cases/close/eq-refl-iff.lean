example (a : MyNat) : a = zero ↔ a = zero := by
  eq_refl
