example (a : MyNat) : a = a := by
  intro h
  rfl
