example (a b : MyNat) : add zero (add a b) = add a b := by
  generalize add a b
  skip
