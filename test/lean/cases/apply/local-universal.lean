example (f : MyNat → MyNat) (h : ∀ x, f x = x) : f zero = zero := by
  apply h
