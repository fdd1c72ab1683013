example (a b : MyNat) : succ a = succ b → a = b := by
  simp
