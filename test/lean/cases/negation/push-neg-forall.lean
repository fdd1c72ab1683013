example (a b : MyNat) (p : MyNat → Prop) : ¬(∀ x, p x) := by
  push_neg
  skip
