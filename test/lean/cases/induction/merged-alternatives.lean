example (n : MyNat) : n = n := by
  induction n with
  | zero
  | succ n ih => rfl
