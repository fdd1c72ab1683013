example (a b : MyNat) : add a b = a := by
  rw [add]
