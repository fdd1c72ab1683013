example : ∃ a b c d e : MyNat, a = b := by
  use zero, zero, zero, zero, zero
