example (a b : MyNat) (h : succ a = zero) : b = a := by
  injections
