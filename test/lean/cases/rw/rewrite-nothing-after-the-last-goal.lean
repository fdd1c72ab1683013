example (a : MyNat) : a = a := by
  rfl
  rewrite []
