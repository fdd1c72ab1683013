example (a b : MyNat) : a = b ↔ b = a := by
  simp
