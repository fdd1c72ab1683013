example (a : MyNat) : pred (succ a) = a := by
  eq_refl
