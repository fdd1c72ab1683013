example (a b : MyNat) (h : a = b) : add zero a = b := by
  let h2 := zero_add a
  rw [h2]
  exact h
