example (a b : MyNat) (h : succ (succ a) = succ (succ b)) : b = a := by
  injections
  skip
