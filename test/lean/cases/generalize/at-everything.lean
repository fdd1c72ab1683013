example (a b : MyNat) (k : add a b = zero) : add zero (add a b) = add a b := by
  generalize add a b = c at *
  skip
