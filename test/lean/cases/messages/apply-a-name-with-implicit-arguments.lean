example (a b : MyNat) : a = b := by
  apply rfl
