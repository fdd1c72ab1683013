example (a b : MyNat) (h : a = b → b = a) : a = zero := by
  apply h
