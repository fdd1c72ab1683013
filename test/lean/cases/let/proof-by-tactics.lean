example (a b : MyNat) (h : a = b) : add zero a = b := by
  let h2 : add zero a = a := by
    rw [zero_add]
  rw [h2]
  skip
