example (a b : MyNat) : succ a = zero ↔ a = b := by
  simp
