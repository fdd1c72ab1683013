example (a : MyNat) : succ (add a zero) = succ a := by
  simp [add_zero]
