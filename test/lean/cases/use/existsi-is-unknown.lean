example (a : MyNat) : ∃ b, b = a := by
  existsi a
  rfl
