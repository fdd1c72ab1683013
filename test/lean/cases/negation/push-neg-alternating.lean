example (p : MyNat → MyNat → Prop) : ¬(∀ x, ∃ y, p x y ∨ p y x) := by
  push_neg
  skip
