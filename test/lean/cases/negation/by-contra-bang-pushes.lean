example (a b : MyNat) (h : a = b) : b = a ∨ a = zero := by
  by_contra! k
  skip
