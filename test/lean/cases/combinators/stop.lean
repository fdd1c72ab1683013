example (a b : MyNat) : a = b := by
  stop
  rfl
