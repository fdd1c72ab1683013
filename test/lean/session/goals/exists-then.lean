theorem case_ (a : MyNat) : ∃ b, b = succ a := by
  exists succ a
