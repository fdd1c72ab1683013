example (a b : MyNat) : lt_myNat a b := by
  unfold lt_myNat le
  skip
