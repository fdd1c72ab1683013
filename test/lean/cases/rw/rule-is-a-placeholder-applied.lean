example (a : MyNat) : two = succ (succ zero) := by
  rw [two, · one]
