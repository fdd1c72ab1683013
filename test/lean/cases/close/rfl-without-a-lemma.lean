example (a : MyNat) : le a a := by
  rfl
