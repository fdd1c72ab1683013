example (a b : MyNat) (p : Prop) : ¬(a ≠ b ↔ ¬ p) := by
  push_neg
  skip
