example (p : MyNat → Prop) : ¬(∃ x, p x ∧ x ≠ zero) := by
  push_neg
  skip
