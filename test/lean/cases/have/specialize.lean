example (f : MyNat → MyNat) (h : ∀ x, f x = x) (a : MyNat) : f a = a := by
  specialize h a
  exact h
