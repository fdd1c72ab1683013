example (a b : MyNat) : a = a ↔ b = a := by
  simp
