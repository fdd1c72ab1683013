example (a b : MyNat) (k : a = b) : add a a = b := by
  generalize h : a = x at k
  skip
