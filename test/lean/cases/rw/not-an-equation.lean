example (a b : MyNat) (h : le a b) : le a b := by
  rw [h]
