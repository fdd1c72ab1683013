example (a b : MyNat) (p : Prop) : a ≠ b ↔ ¬ p := by
  contrapose!
  skip
