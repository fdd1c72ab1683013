example (a b : MyNat) (h : succ a = succ b) (k : succ b = zero) : b = a := by
  injections
