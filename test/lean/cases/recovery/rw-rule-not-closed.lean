example (n : MyNat) : succ n = add n (succ zero) := by
  rw [add_succ, (add_zero]
