example (a b : MyNat) : a = b ∧ b = a := by
  constructor
  stop
  rfl
