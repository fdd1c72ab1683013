example (a b : MyNat) (k : add a b = b) : succ (add a b) = b := by
  generalize h : add a b = x, h2 : succ x = y
  skip
