example (a b : MyNat) : add a b = b := by
  simp
