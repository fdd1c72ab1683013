example (a b : MyNat) (k : add a b = b) : succ (add a b) = b := by
  generalize h : succ (add a b) = y, h2 : add a b = x
  skip
