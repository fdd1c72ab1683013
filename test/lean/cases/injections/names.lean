example (a b : MyNat) (h : succ a = succ b) : b = a := by
  injections h1
  skip
