example (a b : MyNat) (h : succ a = succ b) (k : succ b = succ zero) : b = a := by
  injections
  skip
