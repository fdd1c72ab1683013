example (a b : MyNat) : add zero a = a := by
  apply MyNat.rec
  · skip
  · skip
