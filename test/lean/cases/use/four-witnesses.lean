example : ∃ a b c d : MyNat, a = b := by
  use zero, zero, zero, zero
