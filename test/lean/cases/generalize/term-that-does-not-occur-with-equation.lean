example (a b : MyNat) (k : add a b = zero) : add zero (add a b) = add a b := by
  generalize h : mul a b = c
  skip
