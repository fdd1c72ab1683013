example (a b : MyNat) : a = a → a = b := by
  simp
