example (a : MyNat) : succ (add a zero) = succ (add a zero) := by
  generalize add a zero = b
  rfl
