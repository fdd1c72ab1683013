example (a b : MyNat) : add a (succ zero) = succ a := by
  simp [add_succ, add_zero]
