example (a b : MyNat) (h : a = b) : a = a := by
  rfl
  rwa []
