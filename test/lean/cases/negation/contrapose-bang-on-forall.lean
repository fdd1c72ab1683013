example (a b : MyNat) : ∀ c, a = c := by
  contrapose!
