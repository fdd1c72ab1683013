example (a b : MyNat) (p : MyNat → Prop) : ¬(∃ x, ¬ p x) ∨ ¬¬ p a := by
  push_neg
  skip
