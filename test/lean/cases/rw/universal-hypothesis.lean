example (f : MyNat → MyNat) (h : ∀ x, f x = x) (a : MyNat) : f (f a) = a := by
  rw [h, h]
