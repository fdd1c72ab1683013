example (a b : MyNat) : lt_myNat a b := by
  delta lt_myNat le
  skip
