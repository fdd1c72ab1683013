example (a b : MyNat) (h : a = b) : add a a = add b b := by
  rw [h]
