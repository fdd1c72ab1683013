example (a b : MyNat) : a = b ∨ True := by
  simp
