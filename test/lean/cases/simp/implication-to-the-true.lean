example (a b : MyNat) : a = b → a = a := by
  simp
