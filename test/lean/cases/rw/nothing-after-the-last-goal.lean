example (a : MyNat) : a = a := by
  rfl
  rw []
